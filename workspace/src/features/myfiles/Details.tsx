import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { FileViewer } from '@cloudoc/kit/components/media/FileViewer.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { myVersions, restoreMyVersion, viewMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import SquarePen from 'lucide-react/icons/square-pen'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ownEditorPath, ownFolderPath } from '../addresses/myfiles.ts'
import { useMayKeepFiles } from '../rights/myfiles.ts'
import { Absent } from '../screen/Absent.tsx'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { OwnDialogHost } from './dialogs/OwnDialogHost.tsx'
import { useOwnDialogs } from './dialogs/useOwnDialogs.ts'
import { kindOf } from './FileIcon.tsx'
import { ItemMenu } from './list/ItemMenu.tsx'
import { useOwnDownload } from './useOwnDownload.ts'

const icon = 'size-5 shrink-0'

/** One file of one's own, to be looked at (documents §2 /myDocuments/details). */
export function Details() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  return useMayKeepFiles() ? (
    <OwnDialogHost>
      <File key={id} fileId={id} />
    </OwnDialogHost>
  ) : (
    <Screen title="My Documents">
      <NotPermitted />
    </Screen>
  )
}

function File({ fileId }: { fileId: string }) {
  const { data, error, code, isLoading, retry } = useRead(viewMyFile, fileId === '' ? null : { fileId })
  const openDialog = useOwnDialogs()
  const download = useOwnDownload()
  const navigate = useNavigate()
  if (isLoading)
    return (
      <Screen title="My Documents">
        <Skeleton shape="block" count={4} label="Opening the file" />
      </Screen>
    )
  if (!data)
    return (
      <Screen title="My Documents">
        {error === undefined || code === 'absent' ? (
          <Absent title="That file is no longer there" to="/myDocuments" back="My Documents" />
        ) : (
          <Refused error={error} code={code} onRetry={retry} />
        )}
      </Screen>
    )
  const isText = data.openType === 'editor'
  const leaves = isText || data.url !== ''
  const action = (
    <div className="flex flex-wrap items-center gap-2">
      {isText ? (
        <Button to={ownEditorPath(fileId)} icon={<SquarePen aria-hidden className={icon} />}>
          Edit
        </Button>
      ) : (
        <Button
          disabled={!leaves}
          progress={download.busy ? 'pending' : 'idle'}
          icon={<Download aria-hidden className={icon} />}
          onClick={() => download.file(fileId)}
        >
          Download
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={!leaves}
        icon={<Send aria-hidden className={icon} />}
        onClick={() => openDialog({ kind: 'send', fileId, name: data.fileName, isText })}
      >
        Send by mail…
      </Button>
      <ItemMenu item={data} onGone={() => void navigate(ownFolderPath(data.parentId))} />
    </div>
  )
  const facts = [
    kindOf(data),
    isText ? '' : fileSize(data.size),
    `changed ${dateAndTime(data.updated_at)}`,
    isText || data.scan !== 'off' ? '' : 'not scanned for viruses',
    data.scan === 'clean' ? 'no virus found' : '',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <Screen
      title={data.fileName}
      lead={facts}
      crumbs={[
        { label: 'My Documents', to: '/myDocuments' },
        ...data.path.map(({ folderId, folderName }) => ({ label: folderName, to: ownFolderPath(folderId) })),
      ]}
      action={action}
    >
      {data.scan === 'pending' && (
        <Notice
          tone="warning"
          title="This file is being looked through for viruses"
          action={
            <Button variant="quiet" onClick={retry}>
              Look again
            </Button>
          }
        >
          It can be opened and sent in a moment.
        </Notice>
      )}
      {data.scan === 'infected' && (
        <Notice tone="danger" title="The virus scanner found something in this file">
          Nobody can open it, and links to it do not work. Please delete it.
        </Notice>
      )}
      {isText ? (
        <>
          <article
            aria-label={data.fileName}
            className="mx-auto grid w-full max-w-wide grid-cols-1 gap-6 rounded-md border border-line bg-sheet p-6 shadow-sheet"
          >
            {data.headerContent !== '' && (
              <Prose html={data.headerContent} className="border-b border-line pb-4 text-quiet" />
            )}
            {data.innerContent === '' ? (
              <p className="text-quiet">There is nothing written yet.</p>
            ) : (
              <Prose html={data.innerContent} />
            )}
            {data.footerContent !== '' && (
              <Prose html={data.footerContent} className="border-t border-line pt-4 text-quiet" />
            )}
          </article>
          <Versions fileId={fileId} revision={data.revision} />
        </>
      ) : (
        leaves && (
          <FileViewer
            kind={data.openType === 'editor' ? 'download' : data.openType}
            url={data.url}
            name={data.fileName}
            onBroken={retry}
            other={
              <EmptyState
                title={`This is a ${kindOf(data)} file`}
                action={
                  <Button variant="quiet" onClick={() => download.file(fileId)}>
                    Download it
                  </Button>
                }
              >
                It opens in a program of your own.
              </EmptyState>
            }
          />
        )
      )}
    </Screen>
  )
}

/** Earlier texts, each to be brought back. */
function Versions({ fileId, revision }: { fileId: string; revision: number }) {
  const { data } = useRead(myVersions, { fileId })
  const write = useWriting()
  const [progress, during] = usePending()
  const earlier = data?.filter(each => each.revision < revision) ?? []
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mx-auto grid w-full max-w-wide gap-2">
      <h2 id="earlier" className="text-heading">
        Earlier texts
      </h2>
      <ul className="grid">
        {earlier.map(({ revision: version, savedAt, length }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1">
            <span>
              <time dateTime={savedAt}>{dateAndTime(savedAt)}</time>{' '}
              <span className="text-small text-quiet">{length.toLocaleString('en-GB')} characters</span>
            </span>
            <Button
              variant="link"
              progress={progress}
              onClick={() => {
                void during(write(restoreMyVersion, { fileId, version, revision }))
              }}
            >
              Bring back<span className="sr-only"> the text of {dateAndTime(savedAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
