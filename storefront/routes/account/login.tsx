import { companyRead } from '../../features/account/pages/CompanySignInPage.tsx'
import { LoginPage } from '../../features/account/pages/LoginPage.tsx'
import type { Location } from '../../routing/route.ts'

export const reads = ({ subdomain }: Location) => (subdomain ? [companyRead(subdomain)] : [])
export const Screen = LoginPage
