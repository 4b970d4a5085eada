// The product's green (kit/theme.css) where the platform has its purple; each pair stands at 4.5:1 or more.
const light = {
  primary100: '#e6efed',
  primary200: '#bcd5d0',
  primary500: '#1d6b66',
  primary600: '#0f5552',
  primary700: '#0b403e',
  buttonPrimary500: '#1d6b66',
  buttonPrimary600: '#0f5552',
}
const dark = {
  primary100: '#173331',
  primary200: '#2a5450',
  primary500: '#6fbdb4',
  primary600: '#86cbc3',
  primary700: '#a9dcd6',
  buttonPrimary500: '#1d7a73',
  buttonPrimary600: '#16655f',
}

export const theme = { light: { colors: light }, dark: { colors: dark } }
