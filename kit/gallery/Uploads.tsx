import { useState } from 'react'
import { FileKind } from '../components/media/FileKind.tsx'
import { FileViewer } from '../components/media/FileViewer.tsx'
import { ScanState } from '../components/media/ScanState.tsx'
import { DropArea } from '../components/upload/DropArea.tsx'
import { FilePicker } from '../components/upload/FilePicker.tsx'
import { UploadList } from '../components/upload/UploadList.tsx'
import { fileKind } from '../format/fileKind.ts'
import { startQueue } from '../uploads/queue.ts'
import { Specimen } from './Specimen.tsx'

/** Nothing is sent from this page: one is kept, one is on its way for ever, one is refused. */
const sample = () => {
  const queue = startQueue({
    check: ({ name }) => (name.endsWith('.docm') ? `Couldn't upload file ${name}. It has macros.` : ''),
    send: ({ file }, { onProgress }) => {
      onProgress(0.4)
      return file.name === 'Rota.pdf' ? Promise.resolve({ status: 1, response: '' }) : new Promise(() => undefined)
    },
    onDone: () => undefined,
  })
  queue.add(
    ['Rota.pdf', 'Fire drill.docx', 'Holidays.docm'].map(name => ({
      file: new File(['x'.repeat(40_000)], name),
      folders: [],
    })),
  )
  return queue
}

/** Choosing, sending and looking at files. */
export function Uploads() {
  const [queue] = useState(sample)
  return (
    <>
      <Specimen name="FilePicker and DropArea">
        <DropArea label="Drop to upload into ‘Rotas’" onPick={queue.add} className="rounded-md border border-line p-6">
          <FilePicker label="Upload files" folderLabel="Upload a folder" onPick={queue.add} />
        </DropArea>
      </Specimen>
      <Specimen name="UploadList">
        <UploadList queue={queue} />
      </Specimen>
      <Specimen name="FileKind and ScanState">
        {['application/pdf', 'image/png', 'wordprocessingml', 'spreadsheetml', 'presentationml', 'text/plain'].map(
          type => (
            <span key={type} className="inline-flex items-center gap-2 pr-4">
              <FileKind mediaType={type} />
              {fileKind(type)}
            </span>
          ),
        )}
        <ScanState scan="pending" /> <ScanState scan="infected" />
      </Specimen>
      <Specimen name="FileViewer">
        <FileViewer kind="text" url="/robots.txt" name="robots.txt" other="" />
        <FileViewer
          kind="download"
          url=""
          name="Rota.xlsx"
          other={<p>Excel opens this file. Download it to look at it.</p>}
        />
      </Specimen>
    </>
  )
}
