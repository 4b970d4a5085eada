import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import type { Lead, Leads } from '@cloudoc/forms/contract/rules/leads.ts'
import { canLead } from '@cloudoc/forms/contract/rules/led.ts'
import { type ReactNode, useCallback } from 'react'
import { FieldExtras } from '../field/fieldExtras.ts'
import { LeadFields } from './LeadFields.tsx'
import { leadSentence } from './leadWords.ts'

interface LeadsProps {
  leads: Leads
  /** They may say what answers lead to; otherwise it is told, and stays. */
  mayLead: boolean
  onChange: (by: (now: Leads) => Leads) => void
  onChanged: () => void
  children: ReactNode
}

/** The questions of a form, each with what its answers lead to. */
export function WithLeads({ leads, mayLead, onChange, onChanged, children }: LeadsProps) {
  const put = useCallback(
    (key: string, lead: Lead | undefined) => {
      onChange(({ [key]: _, ...rest }) => (lead ? { ...rest, [key]: lead } : rest))
      onChanged()
    },
    [onChange, onChanged],
  )
  const extras = useCallback(
    (field: Field) => {
      const lead = leads[field.key]
      if (!canLead(field.type)) return null
      if (mayLead) return <LeadFields field={field} lead={lead} onChange={next => put(field.key, next)} />
      return (
        lead && <p className="text-small text-quiet">{leadSentence(lead)} Whoever manages quality can change that.</p>
      )
    },
    [leads, mayLead, put],
  )
  return <FieldExtras value={extras}>{children}</FieldExtras>
}
