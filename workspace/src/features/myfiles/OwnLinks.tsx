import { Link } from 'react-router-dom'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { savedPath, sentPath } from './paths.ts'
import { useMayKeepFiles, useMaySave } from './rights.ts'

type Place = 'files' | 'sent' | 'saved'

/** The three lists of what is one's own. */
export function OwnLinks({ at }: { at: Place }) {
  const [keeps, saves] = [useMayKeepFiles(), useMaySave()]
  const links: { place: Place; to: string; label: string }[] = [
    ...(keeps ? [{ place: 'files' as const, to: '/myDocuments', label: 'Files' }, { place: 'sent' as const, to: sentPath, label: 'Sent' }] : []),
    ...(saves ? [{ place: 'saved' as const, to: savedPath, label: 'Saved documents' }] : []),
  ]
  if (links.length < 2) return null
  return (
    <nav aria-label="What is mine" className="flex flex-wrap gap-x-4 border-b border-line">
      {links.map(({ place, to, label }) => (
        <Link key={place} to={to} aria-current={place === at ? 'page' : undefined} className={cx('inline-flex min-h-target items-center border-b-2 px-1 no-underline', place === at ? 'border-accent font-bold text-accent' : 'border-transparent text-ink')}>{label}</Link>
      ))}
    </nav>
  )
}
