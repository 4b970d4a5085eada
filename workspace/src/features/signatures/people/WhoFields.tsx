import { badEmail } from '@cloudoc/esign/contract/shapes.ts'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Texts for whoever is named by name and address; the server looks closer. */
export const checkAnybody = (values: FormReader): Record<string, string> => ({
  name: values.text('name') === '' ? 'Please say who it is.' : '',
  email: looksLikeEmail.test(values.text('email')) ? '' : badEmail,
})

/** Anybody, by name and e-mail address; with somebody who was named already, to be corrected. */
export function WhoFields({ name, email }: { name?: string; email?: string }) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField label="Name" name="name" defaultValue={name} autoComplete="off" maxLength={120} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        defaultValue={email}
        autoFocus={email !== undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </div>
  )
}
