export { SignUpPage as Screen } from '../../features/account/pages/SignUpPage.tsx'
