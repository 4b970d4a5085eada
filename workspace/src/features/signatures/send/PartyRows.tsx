import { useEffect, useRef, useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import type { RecipientRole, SigningOrder } from '@cloudoc/esign/contract/rules/guard.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { roleChoices } from '../words.ts'
import { moved } from './parties.ts'
import type { Party } from './parties.ts'

/** Everyone whom it goes to. Where they are asked one after another, each can be moved up and down; what was moved keeps the focus, and its place is said. */
export function PartyRows({ parties, order, onChange }: { parties: readonly Party[]; order: SigningOrder; onChange: (parties: readonly Party[]) => void }) {
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<{ key: string; way: 'up' | 'down' }>()
  // A row that is put elsewhere in the page loses the focus of its button.
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-party="${last.key}"] [data-way="${last.way}"]`)?.focus()
  }, [last])
  const move = (at: number, by: -1 | 1) => {
    const party = parties[at]
    const next = moved(parties, at, by)
    if (!party || next === parties) return
    onChange(next)
    setLast({ key: party.key, way: by === -1 ? 'up' : 'down' })
  }
  const said = parties.findIndex(({ key }) => key === last?.key)
  return (
    <>
      <ol ref={list} aria-label="Who it goes to" className="grid border-t border-line">
        {parties.map((party, at) => (
          <li key={party.key} data-party={party.key} className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-b border-line py-3 sm:flex">
            <span className="grid min-w-0 grow"><strong className="wrap-anywhere">{order === 'sequence' && party.role !== 'copy' ? `${parties.slice(0, at + 1).filter(({ role }) => role !== 'copy').length}. ` : ''}{party.name}</strong><span className="text-small text-quiet wrap-anywhere">{party.email}</span></span>
            <span className="flex items-center gap-1">
              <span className="min-w-0 grow"><Select label={`What ${party.name} does`} hideLabel name={`role-${party.key}`} value={party.role} options={roleChoices} onChange={({ currentTarget: { value } }) => onChange(parties.map(each => (each === party ? { ...each, role: value as RecipientRole } : each)))} /></span>
              {order === 'sequence' && parties.length > 1 && (
                <>
                  <IconButton data-way="up" label={`Move ${party.name} up`} icon={<ArrowUp aria-hidden />} aria-disabled={at === 0 || undefined} className={at === 0 ? 'opacity-60' : ''} onClick={() => move(at, -1)} />
                  <IconButton data-way="down" label={`Move ${party.name} down`} icon={<ArrowDown aria-hidden />} aria-disabled={at === parties.length - 1 || undefined} className={at === parties.length - 1 ? 'opacity-60' : ''} onClick={() => move(at, 1)} />
                </>
              )}
              <IconButton label={`Remove ${party.name}`} icon={<X aria-hidden />} onClick={() => onChange(parties.filter(each => each !== party))} />
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden><span role="status">{last && said >= 0 ? `${parties[said]?.name ?? ''} is number ${said + 1} of ${parties.length}` : ''}</span></VisuallyHidden>
    </>
  )
}
