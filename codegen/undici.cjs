/** The parts of undici that the network uses. Its index loads `fetch`, mocks and caches too, for a third of the start. */
const api = require('../node_modules/undici/lib/api')
const errors = require('../node_modules/undici/lib/core/errors')
const Agent = require('../node_modules/undici/lib/dispatcher/agent')
const Dispatcher = require('../node_modules/undici/lib/dispatcher/dispatcher')

Object.assign(Dispatcher.prototype, api)
module.exports = { Agent, errors }
