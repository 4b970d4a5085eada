import { Shot, type ShotName } from './Shot.tsx'

const byFeature: Readonly<Record<string, { name: ShotName; alt: string }>> = {
  'document-quality-management': { name: 'documents', alt: 'Documents in a folder, each with its number, its review date and its state' },
  'document-editor': { name: 'editor', alt: 'A policy in the editor, with the company’s own details where placeholders stood' },
  'updates-management': { name: 'merge', alt: 'The company’s text and the provider’s new version, brought together' },
  'document-sharing': { name: 'compare', alt: 'Two texts of a policy compared, with what was added and removed marked' },
  'employee-management': { name: 'reading', alt: 'A policy as it reads on a telephone' },
}

/** The picture of a feature of the workspace, where there is one. */
export function FeatureShot({ slug }: { slug: string }) {
  const shot = byFeature[slug]
  return shot ? <Shot {...shot} /> : null
}
