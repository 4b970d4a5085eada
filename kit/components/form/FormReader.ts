/** What was typed into a form, read by name. Texts come without blanks around them. */
export class FormReader {
  readonly #data: FormData

  constructor(data: FormData) {
    this.#data = data
  }

  /** '' when there is no such field. */
  text(name: string): string {
    const value = this.#data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }

  /** As typed, blanks and all: for passwords. */
  raw(name: string): string {
    const value = this.#data.get(name)
    return typeof value === 'string' ? value : ''
  }

  /** All ticked or repeated values of a name. */
  list(name: string): string[] {
    return this.#data.getAll(name).filter(value => typeof value === 'string')
  }

  ticked(name: string): boolean {
    return this.#data.has(name)
  }

  /** The chosen file; null when none was chosen. */
  file(name: string): File | null {
    const value = this.#data.get(name)
    return value instanceof File && value.size > 0 ? value : null
  }

  /** Every text field, for forms that are sent as they are. */
  texts(): Record<string, string> {
    return Object.fromEntries([...this.#data.keys()].map(name => [name, this.text(name)]))
  }
}
