export interface Mail {
  to: string
  /** Whom an answer goes to; '' where that is the sender. */
  replyTo: string
  subject: string
  text: string
  html: string
  messageId: string
  requestId: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Nobody is at its addresses: the sink refuses them for good, as a mail server does. */
export const refusedDomain = '@refused.test'

export interface MailSink {
  url: string
  mails: Mail[]
  waitFor(address: string, which?: (mail: Mail) => boolean): Promise<Mail>
  server: { ref(): void; unref(): void }
  close(): Promise<void>
}

/**
 * A real SMTP server that keeps what it is given, on a free port unless one is named. What it is made of is
 * loaded with the first: a test that borrows its worker's node has none of its own.
 */
export async function openMailSink(port = 0): Promise<MailSink> {
  const [{ simpleParser }, { SMTPServer }] = await Promise.all([import('mailparser'), import('smtp-server')])
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.endsWith(refusedDomain))
        return done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
      return done()
    },
    onData(stream, _session, done) {
      void simpleParser(stream)
        .then(mail => {
          const to = Array.isArray(mail.to) ? mail.to[0] : mail.to
          mails.push({
            to: to?.value[0]?.address ?? '',
            replyTo: mail.replyTo?.value[0]?.address ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html || '',
            messageId: mail.messageId ?? '',
            requestId: String(mail.headers.get('x-request-id') ?? ''),
            attachments: mail.attachments.map(({ filename, contentType, content }) => ({
              filename: filename ?? '',
              contentType,
              content,
            })),
          })
          done()
        })
        .catch(done)
    },
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  // A node killed in the midst of a mail cuts its connection: some tests are about that, and it is no fault
  // of the sink.
  server.on('error', () => undefined)
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    server: server.server,
    async waitFor(to, which = () => true) {
      const end = Date.now() + 60_000
      for (;;) {
        const found = mails.findLast(mail => mail.to === to && which(mail))
        if (found) return found
        if (Date.now() > end) throw new Error(`No such mail to ${to}`)
        await new Promise(done => setTimeout(done, 25))
      }
    },
    close: () => new Promise(done => server.close(() => done())),
  }
}
