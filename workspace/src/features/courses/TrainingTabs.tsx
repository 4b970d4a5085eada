import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { matrixPath, trainingPath } from '../addresses/courses.ts'

/** The parts of training, as dividers in a binder. */
export const TrainingTabs = () => (
  <TabLinks
    label="Training"
    links={[
      { to: trainingPath, label: 'Courses' },
      { to: matrixPath(), label: 'Who is trained' },
    ]}
  />
)
