/**
 * The socket over which pages make their calls. It isn't the port: a page in progress must get its answers while the server stops and takes no
 * new connections there.
 */
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'

const fromPages = Symbol('from pages')
type Marked = Socket & { [fromPages]?: true }

/** Opens it for the requests of a server. `path`: a file, or a pipe of Windows. */
export async function openPagesSocket(server: HttpServer, path: string): Promise<Server> {
  const listener = createServer((socket: Marked) => {
    socket[fromPages] = true
    server.emit('connection', socket)
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject).listen(path, resolve)
  })
  return listener
}

/** Whether a connection was opened by one of our processes that render pages. Such a connection has no address. */
export const isFromPages = (socket: Socket): boolean => (socket as Marked)[fromPages] === true
