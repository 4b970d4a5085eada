import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { createPolicies } from '@cloudoc/policies/contract/policies.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { policiesPath } from '../../addresses/policies.ts'
import { Screen } from '../../screen/Screen.tsx'
import { policies as counted } from '../policiesTexts.ts'
import { DocumentsPicker } from './DocumentPicker.tsx'

const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const maxChosen = 100
interface Made {
  id: string
  name: string
  status: 0 | 1 | 2
}

/**
 * Several documents become staff policies at once, all or none; then who has to read them (documents §2
 * /policies/multi/create).
 */
export function CreateMany() {
  const navigate = useNavigate()
  const write = useWriting()
  const [progress, during] = usePending()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<readonly Made[]>()
  const [error, setError] = useState('')
  const leave = () => navigate(policiesPath)

  const make = async (status: 0 | 1) => {
    const wrong =
      chosen.size === 0
        ? 'Choose at least one document.'
        : chosen.size > maxChosen
          ? `Choose at most ${maxChosen} at once.`
          : ''
    setError(wrong)
    if (wrong !== '') return
    const answer = await during(
      write(createPolicies, { policyDoc: [...chosen].map(fileId => ({ fileId, status })) }, { says: '' }),
    )
    if (!answer) return
    const { created, already, published } = answer
    showToast(
      [
        `${counted(created.length)} made`,
        published > 0 && `${published} published`,
        already > 0 && `${already} ${already === 1 ? 'was' : 'were'} there already`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    if (created.length === 0) return leave()
    setMade(created.map(({ id, status: stands }) => ({ id, name: 'the new policy', status: stands })))
  }
  return (
    <Screen
      title="Several policies at once"
      width="wide"
      crumbs={[{ label: 'Staff policies', to: policiesPath }]}
      lead="Each document that you choose becomes a staff policy with its text. One that is a policy already stays as it is."
    >
      <Form label="Several policies at once" onSubmit={values => make(values.text('status') === '1' ? 1 : 0)}>
        <DocumentsPicker chosen={chosen} onChange={setChosen} />
        <div role="alert">
          <FieldError>{error || undefined}</FieldError>
        </div>
        <RadioGroup
          inline
          label="Then"
          name="status"
          defaultValue="0"
          choices={[
            { value: '0', label: 'Keep as drafts' },
            { value: '1', label: 'Publish at once' },
          ]}
          hint="Drafts are seen by nobody until you publish them. You are asked next who has to read them."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Making policies…">
            {chosen.size === 0 ? 'Make policies' : `Make ${counted(chosen.size)}`}
          </Button>
          <Button variant="quiet" to={policiesPath}>
            Cancel
          </Button>
        </div>
      </Form>
      {made && (
        <Suspense fallback={null}>
          <AssignDialog policies={made} onClose={leave} />
        </Suspense>
      )}
    </Screen>
  )
}
