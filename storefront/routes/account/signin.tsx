import { companyRead } from '../../features/account/pages/CompanySignInPage.tsx'
import { SignInPage } from '../../features/account/pages/SignInPage.tsx'
import type { Location } from '../../routing/route.ts'

export const reads = ({ subdomain }: Location) => (subdomain ? [companyRead(subdomain)] : [])
export const Screen = SignInPage
