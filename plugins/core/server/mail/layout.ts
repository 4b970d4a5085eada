import { escapeHtml } from '../html/sanitise.ts'

/** A mail in parts that both forms, HTML and text, are made of. */
export interface EmailTemplate {
  subject: string
  /** First line, shown by mailboxes beside the subject. */
  preview: string
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  /** A code to type, shown large. */
  code?: string
  /** Name and value, one a row. */
  rows?: readonly (readonly [string, string])[]
  button?: { label: string; href: string }
  /** A second way on, after the button. */
  link?: { label: string; href: string }
  /** After the button: why it came, what to do if it was not asked for. */
  closing?: readonly string[]
}

const ink = '#17262b'
const accent = '#0f4c4a'

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:17px;line-height:1.55;color:${ink}">${escapeHtml(text)}</p>`
const row = ([name, value]: readonly [string, string]): string =>
  `<tr><td style="padding:8px 16px 8px 0;font-size:16px;color:#4c5d63;border-top:1px solid #d9e5e2">${escapeHtml(name)}</td><td style="padding:8px 0;font-size:16px;color:${ink};text-align:right;border-top:1px solid #d9e5e2">${escapeHtml(value)}</td></tr>`

export function emailHtml(letter: EmailTemplate): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#f3ede2;font-family:'Atkinson Hyperlegible',Verdana,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px" cellpadding="0" cellspacing="0">
<tr><td style="padding:24px 32px;border-bottom:3px solid ${accent};font-size:22px;font-weight:bold;color:${accent}">Cloudoc</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${ink}">${escapeHtml(letter.subject)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${letter.code ? `<p style="margin:8px 0 24px;font-size:36px;letter-spacing:12px;font-weight:bold;color:${accent}">${escapeHtml(letter.code)}</p>` : ''}
${letter.rows ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${letter.rows.map(row).join('')}</table>` : ''}
${letter.button ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(letter.button.href)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${accent};color:#ffffff;font-size:17px;font-weight:bold;text-decoration:none">${escapeHtml(letter.button.label)}</a></p>` : ''}
${letter.link ? `<p style="margin:0 0 16px;font-size:17px;line-height:1.55"><a href="${escapeHtml(letter.link.href)}" style="color:${accent}">${escapeHtml(letter.link.label)}</a></p>` : ''}
${(letter.closing ?? []).map(paragraph).join('\n')}
</td></tr></table></td></tr></table></body></html>`
}

export function emailText(letter: EmailTemplate): string {
  const parts = [
    letter.subject,
    ...letter.paragraphs,
    letter.code,
    letter.rows?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    letter.button && `${letter.button.label}: ${letter.button.href}`,
    letter.link && `${letter.link.label}: ${letter.link.href}`,
    ...(letter.closing ?? []),
    'Cloudoc',
  ]
  return parts.filter(part => part !== undefined).join('\n\n')
}
