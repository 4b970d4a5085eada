import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { savedById } from '@cloudoc/myfiles/contract/saved.ts'
import Download from 'lucide-react/icons/download'
import SquarePen from 'lucide-react/icons/square-pen'
import { useSearchParams } from 'react-router-dom'
import { savedEditorPath, savedPath } from '../../addresses/myfiles.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useOwnDownload } from '../useOwnDownload.ts'

const icon = 'size-5 shrink-0'

/** A saved document to be read, company details filled in. */
export function SavedView() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { data, error, code, isLoading, retry } = useRead(savedById, id === '' ? null : { _id: id })
  const download = useOwnDownload()
  const crumbs = [{ label: 'Saved documents', to: savedPath }]
  if (!data) {
    return (
      <Screen title="Saved document" crumbs={crumbs}>
        {isLoading ? (
          <Skeleton shape="block" count={4} label="Opening the document" />
        ) : error === undefined || code === 'absent' ? (
          <Absent title="That document is no longer there" to={savedPath} back="Saved documents" />
        ) : (
          <Refused error={error} code={code} onRetry={retry} />
        )}
      </Screen>
    )
  }
  const action = (
    <div className="flex flex-wrap gap-2">
      <Button to={savedEditorPath(id)} icon={<SquarePen aria-hidden className={icon} />}>
        Edit
      </Button>
      <Menu
        align="end"
        trigger={
          <Button
            variant="quiet"
            progress={download.busy ? 'pending' : 'idle'}
            icon={<Download aria-hidden className={icon} />}
          >
            Download
          </Button>
        }
        items={[
          { label: 'Download PDF', onSelect: () => download.savedPdf(id) },
          { label: 'Download Word', onSelect: () => download.savedWord(id) },
        ]}
      />
    </div>
  )
  return (
    <Screen
      title={data.name}
      crumbs={crumbs}
      action={action}
      lead={`Your copy of ${data.documentName}, changed ${dateAndTime(data.updated_at)}.`}
    >
      <article
        aria-label={data.name}
        className="mx-auto grid w-full max-w-wide grid-cols-1 gap-6 rounded-md border border-line bg-sheet p-6 shadow-sheet"
      >
        {data.headerContent !== '' && (
          <Prose html={data.headerContent} className="border-b border-line pb-4 text-quiet" />
        )}
        <Prose html={data.content} />
        {data.footerContent !== '' && (
          <Prose html={data.footerContent} className="border-t border-line pt-4 text-quiet" />
        )}
      </article>
    </Screen>
  )
}
