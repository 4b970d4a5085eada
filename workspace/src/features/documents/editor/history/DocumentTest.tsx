import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { QuizEditor } from '../../../quiz/QuizEditor.tsx'

/** The questions of a document, and whether staff have to pass them (documents §1, §7). */
export function DocumentTest({ fileId }: { fileId: string }) {
  return <QuizEditor fileId={fileId} of="document" write={useWriting()} />
}
