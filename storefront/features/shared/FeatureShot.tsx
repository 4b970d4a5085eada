import { Shot, type ShotName } from './Shot.tsx'

const compare = {
  name: 'compare',
  alt: 'Two texts of a policy compared, with what was added and removed marked',
} as const

const byFeature: Readonly<Record<string, readonly { name: ShotName; alt: string }[]>> = {
  'document-quality-management': [
    { name: 'documents', alt: 'Documents in a folder, each with its number, its review date and its state' },
  ],
  'document-editor': [
    { name: 'editor', alt: 'A policy in the editor, with the company’s own details where placeholders stood' },
  ],
  'updates-management': [
    { name: 'merge', alt: 'The company’s text and the provider’s new version, brought together' },
    compare,
  ],
  'document-sharing': [
    { name: 'share', alt: 'Links to a policy: for whom each is, until when it is good, and how often it was opened' },
  ],
  'employee-management': [{ name: 'reading', alt: 'A policy as it reads on a telephone' }],
}

/** The pictures of a feature of the workspace, where there are any: its first, or all. */
export function FeatureShot({ slug, all = false }: { slug: string; all?: boolean }) {
  return (byFeature[slug] ?? []).slice(0, all ? undefined : 1).map(shot => <Shot key={shot.name} {...shot} />)
}
