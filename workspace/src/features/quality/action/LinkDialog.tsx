import { courseList } from '@cloudoc/courses/contract/courses.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import { addActionProof } from '@cloudoc/quality/contract/action-proof.ts'
import { useState } from 'react'
import { PickList } from '../../documents/create/PickList.tsx'
import { useQualityRights } from '../../rights/quality.ts'

const step = 10
type Kind = 'policy' | 'course' | 'document'
const words: Readonly<Record<Kind, { label: string; search: string; none: string }>> = {
  policy: { label: 'Policy', search: 'Search policies in force', none: 'There is no policy in force that fits.' },
  course: { label: 'Course', search: 'Search published courses', none: 'There is no published course that fits.' },
  document: { label: 'Document', search: 'Search your documents', none: 'There is no issued document that fits.' },
}

/** What was published, of one kind. Only the kind that is chosen is read. */
function usePublished(kind: Kind, search: string, limit: number) {
  const keep = { keepPrevious: true }
  const policies = useRead(policyList, kind === 'policy' ? { search, limit, status: 1 } : null, keep)
  const courses = useRead(courseList, kind === 'course' ? { search, limit, status: 1 } : null, keep)
  const documents = useRead(allDocuments, kind === 'document' ? { searchValue: search, limit } : null, keep)
  if (kind === 'policy')
    return {
      reading: policies,
      rows: policies.data?.map(({ _id, name, policyNumber }) => ({ id: _id, name, policyNumber, detail: '' })),
    }
  if (kind === 'course')
    return {
      reading: courses,
      rows: courses.data?.map(({ id, title, version }) => ({
        id,
        name: title,
        policyNumber: '',
        detail: `Version ${version}`,
      })),
    }
  return {
    reading: documents,
    rows: documents.data
      ?.filter(({ issued }) => issued !== '')
      .map(({ _id, name, policyNumber }) => ({ id: _id, name, policyNumber, detail: '' })),
  }
}

/** Adds a link to a policy, a course or a document as proof. */
export function LinkDialog({ actionId, onClose }: { actionId: string; onClose: () => void }) {
  const rights = useQualityRights()
  const kinds: readonly Kind[] = [
    ...(rights.policies ? (['policy'] as const) : []),
    ...(rights.courses ? (['course'] as const) : []),
    ...(rights.documents ? (['document'] as const) : []),
  ]
  const write = useWriting()
  const [progress, during] = usePending()
  const [key] = useState(newPress)
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'policy')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const [picked, setPicked] = useState('')
  const { reading, rows } = usePublished(kind, search, limit)
  const add = async () => {
    const ref = kind === 'policy' ? { policyId: picked } : kind === 'course' ? { courseId: picked } : { fileId: picked }
    if (await during(write(addActionProof, { actionId, key, ...ref }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Add a link as proof"
      footer={
        <>
          <Button progress={progress} disabled={picked === ''} onClick={() => void add()}>
            Add the link
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {kinds.length > 1 && (
        <RadioGroup
          inline
          label="What it leads to"
          name="kind"
          choices={kinds.map(value => ({ value, label: words[value].label }))}
          value={kind}
          onChange={value => {
            setKind(value)
            setPicked('')
          }}
        />
      )}
      <PickList
        key={kind}
        label={words[kind].label}
        search={words[kind].search}
        reading={reading}
        rows={rows}
        picked={picked}
        onPick={({ id }) => setPicked(id)}
        onSearch={text => {
          setSearch(text)
          setLimit(step)
        }}
        onMore={() => setLimit(limit + step)}
        empty={words[kind].none}
      />
    </Dialog>
  )
}
