export { ListingPage as Screen } from '../features/listing/ListingPage.tsx'
export { keptQuery, reads } from '../features/listing/listingReads.ts'
