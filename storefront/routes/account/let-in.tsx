export { LetInPage as Screen } from '../../features/account/pages/LetInPage.tsx'
