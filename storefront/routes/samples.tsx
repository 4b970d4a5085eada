export { reads, SamplesPage as Screen } from '../features/samples/SamplesPage.tsx'
