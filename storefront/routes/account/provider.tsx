export { ProviderPage as Screen } from '../../features/account/provider/ProviderPage.tsx'
