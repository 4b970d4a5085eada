import { minKeepMonths } from '@cloudoc/forms/contract/shapes.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import type { FormDetails, FormSettings } from '../formsReads.ts'

/** What of the settings goes with a call: without the names. */
export const settingsOf = ({
  settings: { staff, groupIds, public: isPublic, closesOn, notify, keepMonths },
}: Pick<FormDetails, 'settings'>): FormSettings => ({
  staff,
  groupIds: [...groupIds],
  public: isPublic,
  closesOn,
  notify: [...notify],
  keepMonths,
})

/**
 * What is wrong with them, by field; nothing where they can be kept. `publishing`: somebody has to be able to
 * fill it in.
 */
export function settingFaults(settings: FormSettings, publishing: boolean): Record<string, string> {
  return {
    ...(settings.staff === 'groups' && settings.groupIds.length === 0 && { staff: 'Choose at least one group.' }),
    ...(publishing &&
      settings.staff === 'none' &&
      !settings.public && { staff: 'Choose who may fill it in: staff, the office, or anybody with the address.' }),
    ...(settings.closesOn !== '' &&
      settings.closesOn < today() && { closesOn: 'That day is over. Choose another, or none.' }),
  }
}

const years = (months: number): string =>
  months % 12 === 0
    ? months === 12
      ? 'A year'
      : `${months / 12} years`
    : months === 1
      ? 'A month'
      : `${months} months`
const usual: readonly number[] = [minKeepMonths, 3, 6, 12, 24, 36, 72, 84, 96, 120]
/** How long answers are kept, to choose from. One that another hand set stays among them. */
export const keepChoices = (now: number | null): { value: string; label: string }[] => [
  { value: '', label: 'As long as the account' },
  ...[...new Set([...usual, ...(now === null ? [] : [now])])]
    .toSorted((a, b) => a - b)
    .map(months => ({ value: String(months), label: years(months) })),
]
