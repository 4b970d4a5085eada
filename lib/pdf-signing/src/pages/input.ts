/** What stands for somebody's signature. */
export type Mark =
  /** Their name, as they typed it. */
  | { kind: 'typed'; text: string }
  /** Lines that they drew: an SVG path, in a box of this size. */
  | { kind: 'drawn'; path: string; width: number; height: number }
  | { kind: 'picture'; png: Uint8Array }

export interface SheetPerson {
  name: string
  /** As it is to be printed: as it is, or masked. */
  email: string
  /** 'Signer'. */
  role: string
  /** What stands before the time: 'Signed'. */
  did: string
  /** Nothing for who did not have to sign. */
  mark: Mark | null
  at: Date | null
}

/** A line of the certificate. Empty texts are left out. */
export interface SheetEvent {
  at: Date
  what: string
  by: string /** Address of the network, as it was kept. */
  network: string
  detail: string
}

/** All that the pages behind a signed file are made of. */
export interface SheetInput {
  /** Of what was signed. */
  title: string
  /** Who sent it: a company, and somebody in it. */
  company: string
  sender: string
  sentAt: Date
  /** When the last one signed. */
  finishedAt: Date
  /** By what it is known to whoever keeps it. */
  id: string
  /** By what anybody can look it up, and where. */
  code: string
  verifyUrl: string
  source: { sha256: string; pages: number /** Of the file; it lies at its beginning, unchanged. */; bytes: number }
  /** What everyone agreed to, word for word. */
  consent: string
  people: readonly SheetPerson[]
  events: readonly SheetEvent[]
  /** Something that has to be said of the seal; '' where there is nothing. */
  note: string
}
