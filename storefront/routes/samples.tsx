export { SamplesPage as Screen, reads } from '../features/samples/SamplesPage.tsx'
