/**
 * Data that belong to one request, as a property that nothing else can name. In a WeakMap that lives as long as the process, V8's frequent
 * collections treat each value as alive, so whatever a value refers to would stay until the next complete one: often the whole request.
 */
interface RequestData<Value> {
  get: (request: object) => Value | undefined
  set: (request: object, value: Value) => void
}

export function requestData<Value>(name: string): RequestData<Value> {
  const key = Symbol(name)
  type Holder = { [key]?: Value }
  return {
    get: (request) => (request as Holder)[key],
    set: (request, value) => {
      const holder = request as Holder
      holder[key] = value
    },
  }
}
