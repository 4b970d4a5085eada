import { Notice } from '../components/feedback/Notice.tsx'

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="warning" title="Keep your recovery codes">
      <p>
        If your phone is lost, each of these signs you in once. Print them or write them down: they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 pt-2 font-bold">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
