import { companyRead } from '../../features/account/pages/CompanySignInPage.tsx'
import { LoginPage } from '../../features/account/pages/LoginPage.tsx'
import type { At } from '../../routing/route.ts'

export const reads = ({ subdomain }: At) => (subdomain ? [companyRead(subdomain)] : [])
export const Screen = LoginPage
