import { QrCode } from './QrCode.tsx'

/** The secret of a second step, for an authenticator app: scanned, or typed. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid gap-3">
      <p>
        Scan this with an authenticator app on your phone, or type the key into it. Then enter the six digits that it
        shows.
      </p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <p>
        Key: <strong className="wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
    </div>
  )
}
