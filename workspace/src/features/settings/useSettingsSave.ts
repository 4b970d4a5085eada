import { updateUserSettings, userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { userDetails } from '@cloudoc/accounts/contract/session.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useSWRConfig } from 'swr'

/** Saves a part of the settings, and reads again what shows them: the settings, and the menu. Answers whether it was saved. */
export function useSettingsSave() {
  const { mutate } = useSWRConfig()
  const [update, saving] = useCall(updateUserSettings)
  const save = async (part: InputOf<typeof updateUserSettings>): Promise<boolean> => {
    const envelope = await update(part)
    if (envelope.status === 1) {
      await mutate(keysOf([userSettings, userDetails]))
      showToast(envelope.message ?? updateUserSettings.texts.saved)
      return true
    }
    if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
    return false
  }
  return [save, saving] as const
}
