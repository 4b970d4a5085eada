import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'
import { savedPath, sentPath } from '../addresses/myfiles.ts'
import { useMayKeepFiles, useMaySave } from '../rights/myfiles.ts'

/** The three lists of what is one's own. */
export function OwnLinks() {
  const [keeps, saves] = [useMayKeepFiles(), useMaySave()]
  const links = [
    ...(keeps
      ? [
          { to: '/myDocuments', label: 'Files' },
          { to: sentPath, label: 'Sent' },
        ]
      : []),
    ...(saves ? [{ to: savedPath, label: 'Saved documents' }] : []),
  ]
  return links.length < 2 ? null : <TabLinks label="What is mine" links={links} />
}
