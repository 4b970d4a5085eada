export { PricingPage as Screen } from '../features/pricing/PricingPage.tsx'
export { reads } from '../features/pricing/pricingReads.ts'
