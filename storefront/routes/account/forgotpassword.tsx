export { ForgotPage as Screen } from '../../features/account/pages/ForgotPage.tsx'
