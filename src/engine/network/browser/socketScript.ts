/** Header that marks a message of a WebSocket, which the script hands over as a request. */
export const socketMessageHeader = 'x-socket-message'

const messageCharsMax = 16 * 1024

const giveSockets = {
  script: `() => {
  const [hand, Real] = [window.fetch.bind(window), window.WebSocket]
  class Socket extends EventTarget {
    static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3
    CONNECTING = 0; OPEN = 1; CLOSING = 2; CLOSED = 3
    readyState = 0; bufferedAmount = 0; extensions = ''; protocol = ''; binaryType = 'blob'
    onopen = null; onmessage = null; onerror = null; onclose = null
    constructor(written, protocols) {
      super()
      const url = new URL(written, document.baseURI)
      url.protocol = url.protocol.replace(/^http/, 'ws')
      if (url.host !== location.host) return protocols === undefined ? new Real(url) : new Real(url, protocols)
      this.url = url.href
      this.protocol = String([protocols ?? []].flat()[0] ?? '')
      setTimeout(() => {
        if (this.readyState !== 0) return
        this.readyState = 1
        this.tell(new Event('open'))
      }, 0)
    }
    send(data) {
      if (this.readyState === 0) throw new DOMException('The socket is connecting', 'InvalidStateError')
      if (this.readyState !== 1 || typeof data !== 'string' || data.length > ${messageCharsMax}) return
      const headers = { 'content-type': 'application/json', '${socketMessageHeader}': '1' }
      hand(this.url.replace(/^ws/, 'http'), { method: 'POST', body: data, headers }).catch(() => {})
    }
    close(code = 1000) {
      if (this.readyState > 1) return
      this.readyState = 3
      this.tell(new CloseEvent('close', { code, wasClean: true }))
    }
    tell(event) {
      this.dispatchEvent(event)
      this['on' + event.type]?.(event)
    }
  }
  window.WebSocket = Socket
}`,
}

/** Gives pages WebSockets of their own host that open and get no message, as the browser has no network. */
export const socketScript = `(${giveSockets.script})()`
