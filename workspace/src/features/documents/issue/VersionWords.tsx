import type { DocumentItem } from '../list/items.ts'

/** 'Version 1.2'; 'Draft after 1.2' says itself what it is. */
export const versionName = (label: string): string => (/^\d/.test(label) ? `Version ${label}` : label)

/** The one number of a document, and what of the provider's it is based on. */
export function VersionWords({ item: { label, version } }: { item: Pick<DocumentItem, 'label' | 'version'> }) {
  return (
    <>
      <span>{versionName(label)}</span>
      {version !== '' && <span className="version-base">based on provider’s {version}</span>}
    </>
  )
}
