// Stands for stylesheets, pictures and fonts in tests.
module.exports = ''
