import { formAudience } from '@cloudoc/forms/contract/forms.ts'
import { type Lead, maxLeadTold } from '@cloudoc/forms/contract/rules/leads.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { actionOwners } from '@cloudoc/quality/contract/actions.ts'
import { useState } from 'react'
import { ManyPicker, pickStep } from '../../../pickers/ManyPicker.tsx'

type Tell = NonNullable<Lead['tell']>

/** Whom an answer tells: people by name, and groups with whoever is in them on that day. */
export function TellFields({ name, tell, onChange }: { name: string; tell: Tell; onChange: (tell: Tell) => void }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pickStep)
  const reading = useRead(actionOwners, { search, limit }, { keepPrevious: true })
  const { data } = useRead(formAudience, {})
  return (
    <div className="grid gap-4 border-l border-edge pl-4">
      <ManyPicker
        label="People"
        search="Search people"
        reading={reading}
        choices={(reading.data ?? []).map(({ _id, name: called, jobTitle }) => ({
          id: _id,
          name: called,
          detail: jobTitle,
        }))}
        empty={search === '' ? 'There is nobody to tell yet.' : 'Nobody is called so.'}
        chosen={new Set(tell.personIds)}
        onChange={chosen => onChange({ ...tell, personIds: [...chosen].slice(0, maxLeadTold) })}
        onSearch={text => {
          setSearch(text)
          setLimit(pickStep)
        }}
        onMore={() => setLimit(limit + pickStep)}
      />
      {data && data.groups.length > 0 && (
        <CheckboxGroup
          label="Groups"
          name={`${name}-lead-groups`}
          optional
          choices={data.groups.map(group => ({ value: group.id, label: `${group.name}, ${people(group.members)}` }))}
          value={tell.groupIds}
          onChange={groupIds => onChange({ ...tell, groupIds: groupIds.slice(0, maxLeadTold) })}
        />
      )}
    </div>
  )
}
