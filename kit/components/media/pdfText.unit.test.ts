import { type Piece, paragraphsOf } from './pdfText.ts'

const piece = (str: string, top: number, more: Partial<Piece> = {}): Piece => ({
  str,
  transform: [1, 0, 0, 1, 57, top],
  height: 10,
  hasEOL: true,
  ...more,
})

describe('the text of a page', () => {
  it('is set in paragraphs: lines that follow each other are one', () =>
    expect(
      paragraphsOf([
        piece('You work', 700, { hasEOL: false }),
        piece(' 37 hours', 700),
        piece('a week.', 686),
        piece('You are paid monthly.', 660),
      ]),
    ).toEqual(['You work 37 hours a week.', 'You are paid monthly.']))

  it('has its headings apart, whatever stands close below them', () =>
    expect(paragraphsOf([piece('Hours', 700, { height: 14 }), piece('You work.', 688)])).toEqual([
      'Hours',
      'You work.',
    ]))

  it('is nothing where a page is a picture', () => expect(paragraphsOf([piece(' ', 700)])).toEqual([]))
})
