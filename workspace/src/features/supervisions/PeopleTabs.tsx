import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { peopleDuePath, personPlansPath, turnsPath } from '../addresses/quality-people.ts'

/** The parts of spot checks and supervisions, as dividers in a binder. */
export const PeopleTabs = () => (
  <TabLinks
    label="Spot checks and supervisions"
    links={[
      { to: peopleDuePath(), label: 'Who is due' },
      { to: turnsPath(), label: 'Done' },
      { to: personPlansPath, label: 'Plans' },
    ]}
  />
)
