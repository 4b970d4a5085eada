import { companyRead } from '../../features/account/pages/CompanySignInPage.tsx'
import { SignInPage } from '../../features/account/pages/SignInPage.tsx'
import type { At } from '../../routing/route.ts'

export const reads = ({ subdomain }: At) => (subdomain ? [companyRead(subdomain)] : [])
export const Screen = SignInPage
