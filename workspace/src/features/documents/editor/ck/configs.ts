import type { EditorConfig } from 'ckeditor5'
import {
  Alignment,
  Autoformat,
  BlockQuote,
  Bold,
  Essentials,
  FindAndReplace,
  FontBackgroundColor,
  FontColor,
  GeneralHtmlSupport,
  Heading,
  HorizontalLine,
  Image,
  ImageCaption,
  ImageResize,
  ImageStyle,
  ImageTextAlternative,
  ImageToolbar,
  ImageUpload,
  Indent,
  IndentBlock,
  Italic,
  Link,
  List,
  ListProperties,
  Paragraph,
  PasteFromOffice,
  PlainTableOutput,
  RemoveFormat,
  SpecialCharacters,
  SpecialCharactersEssentials,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TableCaption,
  TableCellProperties,
  TableColumnResize,
  TableProperties,
  TableToolbar,
  TextTransformation,
  Underline,
} from 'ckeditor5'
import british from 'ckeditor5/translations/en-gb.js'
import type { Values } from '../placeholders/tokens.ts'
import { colours } from './colours.ts'
import { ApartLists } from './plugins/apartLists.ts'
import { Clashes } from './plugins/clashes.ts'
import { PageBreaks } from './plugins/pageBreaks.ts'
import { PlainPasting } from './plugins/pasting.ts'
import { Pictures } from './plugins/pictures.ts'
import { Placeholders } from './plugins/placeholders.ts'

const always = [
  Essentials,
  Paragraph,
  Bold,
  Italic,
  Underline,
  Alignment,
  Link,
  PasteFromOffice,
  RemoveFormat,
  TextTransformation,
  PlainPasting,
  Placeholders,
  Clashes,
]
const link = {
  addTargetToExternalLinks: false,
  defaultProtocol: 'https://',
  allowedProtocols: ['https', 'http', 'mailto', 'tel'],
}
const common = (values: Values) => ({
  licenseKey: 'GPL',
  language: 'en-gb',
  translations: [british],
  placeholderValues: values,
  link,
})
const list = { properties: { styles: true, startIndex: true, reversed: true } }
const levels = [1, 2, 3, 4, 5, 6] as const

/**
 * The text of a document. What it can make is what the server keeps (core's list of allowed HTML). Tables
 * stay plain, as the provider's are: a frame around each would be a change of the company's wherever its text
 * is compared or merged.
 */
export const bodyConfig = (values: Values): EditorConfig => ({
  ...common(values),
  plugins: [
    ...always,
    Autoformat,
    BlockQuote,
    FindAndReplace,
    FontBackgroundColor,
    FontColor,
    Heading,
    HorizontalLine,
    Image,
    ImageCaption,
    ImageResize,
    ImageStyle,
    ImageTextAlternative,
    ImageToolbar,
    ImageUpload,
    Indent,
    IndentBlock,
    List,
    ListProperties,
    ApartLists,
    PageBreaks,
    SpecialCharacters,
    SpecialCharactersEssentials,
    Strikethrough,
    Subscript,
    Superscript,
    Table,
    TableCaption,
    TableColumnResize,
    TableProperties,
    TableCellProperties,
    TableToolbar,
    PlainTableOutput,
    Pictures,
    GeneralHtmlSupport,
  ],
  toolbar: {
    items: [
      // What is needed most comes first: where there is no room, the last ones go behind a button.
      'bold',
      'italic',
      'bulletedList',
      'numberedList',
      'link',
      '|',
      'heading',
      '|',
      'insertTable',
      'uploadImage',
      'findAndReplace',
      '|',
      'undo',
      'redo',
      '|',
      'underline',
      {
        label: 'More formatting',
        icon: 'text',
        items: ['strikethrough', 'subscript', 'superscript', 'fontColor', 'fontBackgroundColor', 'removeFormat'],
      },
      '|',
      'outdent',
      'indent',
      'alignment',
      '|',
      { label: 'Insert', icon: 'plus', items: ['blockQuote', 'horizontalLine', 'pageBreak', 'specialCharacters'] },
    ],
  },
  heading: {
    options: [
      { model: 'paragraph', title: 'Paragraph', class: 'ck-heading_paragraph' },
      ...levels.map(level => ({
        model: `heading${level}` as const,
        view: `h${level}` as const,
        title: `Heading ${level}`,
        class: `ck-heading_heading${level}`,
      })),
    ],
  },
  fontColor: { colors: colours.ink, columns: 5, documentColors: 0, colorPicker: false },
  fontBackgroundColor: { colors: colours.marker, columns: 5, documentColors: 0, colorPicker: false },
  list,
  indentBlock: { offset: 2, unit: 'em' },
  image: {
    toolbar: [
      'imageStyle:inline',
      'imageStyle:block',
      'imageStyle:side',
      '|',
      'toggleImageCaption',
      'imageTextAlternative',
      'resizeImage',
    ],
    upload: { types: ['png', 'jpeg', 'webp'] },
    insert: { type: 'auto' },
  },
  table: {
    contentToolbar: [
      'tableColumn',
      'tableRow',
      'mergeTableCells',
      'toggleTableCaption',
      'tableProperties',
      'tableCellProperties',
    ],
    defaultHeadings: { rows: 1 },
    tableProperties: { borderColors: colours.ink, backgroundColors: colours.marker },
    tableCellProperties: { borderColors: colours.ink, backgroundColors: colours.marker },
  },
  // Of what has no button, only what the server keeps, so that an imported text comes through unharmed.
  htmlSupport: {
    allow: [
      {
        name: /^(?:small|mark|code|pre|abbr|caption|div|span|sup|sub|a|table|ul|ol|li|th|td|p|h[1-6])$/,
        attributes: ['lang', 'dir', 'scope', 'id', 'value', 'title'],
        classes: [/^(?:text|language)-/],
      },
    ],
  },
})

/**
 * A few lines: header, footer, or a passage that a person writes while merging (`blocks`: with headings,
 * lists and tables).
 */
export const smallConfig = (values: Values, { blocks = false } = {}): EditorConfig => ({
  ...common(values),
  ...(blocks && { list }),
  plugins: blocks
    ? [...always, Heading, List, ListProperties, ApartLists, Table, TableToolbar, PlainTableOutput]
    : [
        ...always,
        Image,
        ImageUpload,
        ImageResize,
        ImageTextAlternative,
        ImageToolbar,
        Pictures,
        Table,
        TableToolbar,
        PlainTableOutput,
      ],
  toolbar: blocks
    ? ['undo', 'heading', 'bold', 'italic', 'underline', 'bulletedList', 'numberedList', 'link']
    : ['bold', 'italic', 'underline', 'alignment', 'link', 'uploadImage', 'insertTable'],
  image: { toolbar: ['imageTextAlternative', 'resizeImage'], upload: { types: ['png', 'jpeg', 'webp'] } },
  table: { contentToolbar: ['tableColumn', 'tableRow', 'mergeTableCells'] },
})
