export { DetailPage as Screen } from '../features/detail/DetailPage.tsx'
export { reads } from '../features/detail/detailReads.ts'
