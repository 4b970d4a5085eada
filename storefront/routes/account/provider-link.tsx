export { ConfirmProviderPage as Screen } from '../../features/account/provider/ConfirmProviderPage.tsx'
