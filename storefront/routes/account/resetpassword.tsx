export { ResetPage as Screen } from '../../features/account/pages/ResetPage.tsx'
