export { VerifyPage as Screen } from '../../features/account/pages/VerifyPage.tsx'
