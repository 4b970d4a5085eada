export { DetailPage as Screen } from '../features/detail/DetailPage.tsx'
export { reads } from '../features/detail/reads.ts'
