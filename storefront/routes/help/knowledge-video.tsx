export { reads, VideoPage as Screen } from '../../features/help/VideoPage.tsx'
