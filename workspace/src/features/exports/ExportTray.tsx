import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { read, write } from '@cloudoc/kit/session/storage.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { exportPath } from '../addresses/documents.ts'
import { useViewer } from '../company/companyReads.ts'
import { mayReadDocuments } from '../menu/rules.ts'
import { managesPolicies } from '../rights/policies.ts'
import { ExportRow } from './ExportRow.tsx'
import type { ExportItem } from './exports.ts'
import { isRunning, useExportActions, useExports } from './exports.ts'

const storageKey = 'cloudoc_exports_seen'
/** What was begun longer ago than a day is on the page of exports only, unless it was seen under way here. */
const dayMs = 86_400_000

/**
 * An export that ended well has been seen after so long in sight, milliseconds; one in which something failed
 * waits to be put away.
 */
const SEEN_MS = 20_000

/** On a phone it begins as one line, and so do more than two anywhere: they would hide the screen that one came for. */
const openAtOnce = 2
const isNarrow = () => typeof window.matchMedia === 'function' && window.matchMedia('(max-width: 39.99rem)').matches

/** What ended is named by its end, too: tried again, it is shown again. */
const seal = ({ exportId, endedAt }: ExportItem): string => `${exportId} ${endedAt ?? ''}`
const isNews = (item: ExportItem, seen: readonly string[], watched: readonly string[]): boolean =>
  isRunning(item) ||
  (item.state !== 'expired' &&
    item.endedAt !== null &&
    (watched.includes(item.exportId) || Date.now() - Date.parse(item.startedAt) < dayMs) &&
    !seen.includes(seal(item)))

const howFar = ({ waitsSince, done, failed, total }: ExportItem): string =>
  waitsSince === null ? `${done + failed} of ${total}` : 'waiting for files'

/** In one line, for the folded bar and for screen readers. */
const summary = (items: readonly ExportItem[]): string => {
  const running = items.filter(isRunning)
  const [one] = running
  if (one && running.length === 1) return `${one.kind === 'documents' ? 'Exporting' : one.name}: ${howFar(one)}`
  if (one) return `${running.length} exports are under way`
  const failed = items.some(item => item.failed > 0)
  return failed
    ? 'An export ended, and something in it failed'
    : items.length === 1
      ? 'An export is ready'
      : `${items.length} exports are ready`
}

/**
 * What is being exported, in a corner of every screen, where it moves nothing: live, and with an honest end. It goes on whatever
 * page is open, and is there again after a reload, until it was downloaded, seen or put away. The page of
 * exports itself shows the same, and more.
 */
export function ExportTray() {
  const viewer = useViewer()
  const there = useLocation().pathname === exportPath()
  const { data } = useExports(0, 5, (viewer.active === true && mayReadDocuments(viewer)) || managesPolicies(viewer))
  const actions = useExportActions()
  const [seen, setSeen] = useState(() => (read('localStorage', storageKey) ?? '').split(',').filter(Boolean))
  const [choice, setFolded] = useState<boolean>()
  const [watched, setWatched] = useState<readonly string[]>([])
  const begun =
    data?.filter(item => isRunning(item) && !watched.includes(item.exportId)).map(({ exportId }) => exportId) ?? []
  if (begun.length > 0) setWatched([...watched, ...begun])
  const items = data?.filter(item => isNews(item, seen, watched)) ?? []
  const folded = choice ?? (isNarrow() || items.length > openAtOnce)
  const putAway = (...away: readonly ExportItem[]) => {
    // Only so many are ever asked for.
    const next = [...seen, ...away.map(seal)].slice(-20)
    write('localStorage', storageKey, next.join(','))
    setSeen(next)
  }
  const well = items.filter(item => item.state === 'ready' && item.failed === 0)
  const names = well.map(seal).join(',')
  const wasSeen = useEffectEvent(() => putAway(...well))
  useEffect(() => {
    if (names === '') return
    // The page of exports shows them at once; under the bar they have to be in sight for a while.
    if (there) return wasSeen()
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(wasSeen, SEEN_MS)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [names, there])
  if (items.length === 0 || there) return null
  const opening = {
    ...actions,
    download: async (exportId: string) => {
      const opened = await actions.download(exportId)
      if (opened) putAway(...items.filter(item => item.exportId === exportId))
      return opened
    },
  }
  return (
    <section
      aria-label="Exports"
      className="max-h-list overflow-y-auto rounded-md border border-line bg-sheet px-4 shadow-lift"
    >
      <div className="grid grid-cols-1">
        <div className="flex items-center gap-2">
          <p className="min-w-0 grow truncate font-bold">{summary(items)}</p>
          <Link to={exportPath()} className="inline-flex min-h-target shrink-0 items-center px-2">
            All exports
          </Link>
          <IconButton
            label={folded ? 'Show exports' : 'Hide exports'}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
            icon={<ChevronDown aria-hidden className={cx('transition-transform', !folded && 'rotate-180')} />}
          />
        </div>
        {!folded && (
          <ul className="grid gap-3 pb-4">
            {items.map(item => (
              <li key={item.exportId} className="border-t border-line pt-3">
                <ExportRow
                  item={item}
                  actions={opening}
                  more={
                    <>
                      {item.failed > 0 && item.kind === 'documents' && (
                        <Link to={exportPath(item.exportId)} className="inline-flex min-h-target items-center">
                          See why
                        </Link>
                      )}
                      <IconButton
                        label={`Put away: ${summary([item])}`}
                        icon={<X aria-hidden />}
                        onClick={() => putAway(item)}
                      />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
