import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { replaceUpload, viewUpload } from '@cloudoc/documents/contract/uploads.ts'
import { uploadFile } from '@cloudoc/kit/calls/uploadFile.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { FileViewer } from '@cloudoc/kit/components/media/FileViewer.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { UploadList } from '@cloudoc/kit/components/upload/UploadList.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import { fileKind } from '@cloudoc/kit/format/fileKind.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import type { UploadQueue } from '@cloudoc/kit/uploads/queue.ts'
import { useUploads } from '@cloudoc/kit/uploads/useUploads.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { takenEndings } from '@cloudoc/storage/contract/uploads.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { filePath, folderPath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { downloadUpload } from './downloadUpload.ts'
import { FileMenu } from './FileMenu.tsx'
import { Versions } from './Versions.tsx'

type Viewed = ReplyOf<typeof viewUpload>
const icon = 'size-5 shrink-0'

/** A file that lies beside documents, to be looked at: of now, or (`version`) of earlier. */
export function ViewFile() {
  const [params] = useSearchParams()
  const [id, version] = [params.get('id') ?? '', Number(params.get('version') ?? '')]
  return (
    <DialogHost>
      <File key={`${id} ${version}`} uploadId={id} version={version > 0 ? version : undefined} />
    </DialogHost>
  )
}

function File({ uploadId, version }: { uploadId: string; version: number | undefined }) {
  const { data, error, code, isLoading, retry } = useRead(
    viewUpload,
    uploadId === '' ? null : { uploadId, ...(version !== undefined && { version }) },
  )
  const navigate = useNavigate()
  const { editFiles } = useRights()
  const queue = useNextVersion(data, () => {
    void navigate(filePath(uploadId))
    retry()
  })
  if (isLoading)
    return (
      <Screen title="Documents">
        <Skeleton shape="block" count={4} label="Opening the file" />
      </Screen>
    )
  if (!data)
    return (
      <Screen title="Documents">
        {error === undefined || code === 'absent' ? (
          <Absent title="That file is no longer there" to="/documents" back="All documents" />
        ) : (
          <Refused error={error} code={code} onRetry={retry} />
        )}
      </Screen>
    )
  const { shown } = data
  const facts = [
    fileKind(shown.mediaType),
    fileSize(shown.size),
    `version ${shown.version}`,
    `uploaded ${dateAndTime(shown.at)} by ${shown.by}`,
    `review date ${longDate(data.review_date)}`,
    shown.scan === 'off' ? 'not scanned for viruses' : shown.scan === 'clean' ? 'no virus found' : '',
  ]
  return (
    <Screen
      title={data.name}
      lead={facts.filter(Boolean).join(', ')}
      crumbs={[
        { label: 'Documents', to: '/documents' },
        ...data.path.map(({ folderId, folderName }) => ({ label: folderName, to: folderPath(folderId) })),
      ]}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            disabled={data.url === ''}
            icon={<Download aria-hidden className={icon} />}
            onClick={() => void downloadUpload(uploadId, shown.version)}
          >
            Download
          </Button>
          {editFiles && (
            <FilePicker
              variant="quiet"
              compact
              multiple={false}
              label="Upload a new version"
              accept={takenEndings.join(',')}
              onPick={picked => queue.add(picked.map(({ file }) => ({ file, folders: [] })))}
            />
          )}
          <FileMenu here item={data} onGone={() => void navigate(folderPath(data.folderId))} />
        </div>
      }
    >
      <UploadList queue={queue} />
      {shown.version !== data.version && (
        <Notice
          title={`This is version ${shown.version}, as it was uploaded on ${longDate(shown.at)}.`}
          action={
            <Button variant="link" to={filePath(uploadId)}>
              Look at version {data.version}
            </Button>
          }
        />
      )}
      {shown.scan === 'pending' && (
        <Notice
          tone="warning"
          title="This file is being looked through for viruses"
          action={
            <Button variant="quiet" onClick={retry}>
              Look again
            </Button>
          }
        >
          It can be opened in a moment.
        </Notice>
      )}
      {shown.scan === 'infected' && (
        <Notice tone="danger" title="The virus scanner found something in this file">
          Nobody can open it. Please upload another version, or delete it.
        </Notice>
      )}
      <Versions file={data} />
      {data.url !== '' && <Shown file={data} onBroken={retry} />}
    </Screen>
  )
}

/** Uploads what takes the place of a file. */
function useNextVersion(file: Viewed | undefined, onArrived: () => void): UploadQueue {
  const { editFiles } = useRights()
  const usage = useRead(storageUsage, editFiles ? {} : null)
  const refresh = useReadAgain()
  return useUploads({
    place: '',
    free: usage.data?.free,
    makeFolder: () => Promise.resolve(undefined),
    onDone: () => {
      void refresh()
      onArrived()
    },
    upload: (content, _, watch) =>
      uploadFile(replaceUpload, { file: content, uploadId: file?._id ?? '', version: file?.version ?? 1 }, watch),
  })
}

/**
 * What the file holds. Its link is another one with each reading: the first is kept, so that nobody who reads
 * is sent back to the first page.
 */
function Shown({ file: { url, shown }, onBroken }: { file: Viewed; onBroken: () => void }) {
  const key = `${shown.version} ${shown.scan}`
  const [held, setHeld] = useState({ key, url })
  if (held.key !== key) setHeld({ key, url })
  const again = () => {
    setHeld({ key: '', url: '' })
    onBroken()
  }
  return (
    <FileViewer
      kind={shown.openType}
      url={held.url}
      name={shown.name}
      onBroken={again}
      other={
        <EmptyState
          title={
            fileKind(shown.mediaType) === 'Spreadsheet'
              ? 'This is a spreadsheet'
              : fileKind(shown.mediaType) === 'Presentation'
                ? 'This is a presentation'
                : `This is a ${fileKind(shown.mediaType)} file`
          }
        >
          It opens in a program of your own. Download it to look at it.
        </EmptyState>
      }
    />
  )
}
