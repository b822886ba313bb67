/* Runs in the browser, in the head of every page: see `late-scripts.ts`. Sent without comments. */
;(() => {
  // Errors before `web/src/monitoring/early-errors.ts` runs, such as in the scripts themselves.
  const failed = []
  const recordError = (event) => failed.length < 20 && failed.push(event)
  addEventListener('error', recordError)
  addEventListener('unhandledrejection', recordError)
  window.bursarFailed = failed

  // Until hydration, input, clicks, and submits are recorded: hydration would reset the fields, and the browser would submit a form that
  // needs scripts with its values, even passwords, in the URL.
  const typed = new Map()
  let pendingAction = null
  const recordInput = ({ target }) =>
    typed.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value)
  const recordClick = ({ target }) => {
    const button = target.closest?.('button[type=button]:not([popovertarget])')
    if (button) pendingAction = () => button.click()
  }
  const recordSubmit = (event) => {
    const { target: form, submitter } = event
    // Prevented: React has already handled it.
    if (form.hasAttribute('action') || event.defaultPrevented) return
    event.preventDefault()
    pendingAction = () => form.isConnected && form.requestSubmit(submitter)
  }
  const replayInput = (field, value) => {
    // React ignores an event if the value equals the last one it saw, so change the value first.
    if (typeof value === 'boolean') {
      field.checked = !value
      return field.click()
    }
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  addEventListener('input', recordInput, true)
  addEventListener('click', recordClick)
  addEventListener('submit', recordSubmit)
  addEventListener(
    'bursar:ready',
    () => {
      removeEventListener('error', recordError)
      removeEventListener('unhandledrejection', recordError)
      removeEventListener('input', recordInput, true)
      removeEventListener('click', recordClick)
      removeEventListener('submit', recordSubmit)
      // After hydration has finished, because React doesn't handle events during it.
      setTimeout(() => {
        for (const [field, value] of typed)
          if (field.isConnected && field.type !== 'file') replayInput(field, value)
        pendingAction?.()
      })
    },
    { once: true },
  )

  // Does nothing when called again.
  const startScripts = () => {
    // Only our build's files in the head: an injected script must not run, as the content security policy intends.
    for (const deferred of document.head.querySelectorAll('script[type=late]')) {
      // The property has the resolved URL that the browser would load.
      if (!deferred.src.startsWith(`${location.origin}/_next/static/`)) continue
      const script = document.createElement('script')
      script.async = true
      // Unresolved, because the chunk loader identifies scripts by this attribute.
      script.src = deferred.getAttribute('src')
      deferred.replaceWith(script)
    }
  }
  const whenParsed = (then) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then)
    else then()
  }
  // Background tabs don't paint, and some browsers don't report paints.
  const reportsPaints = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (document.visibilityState === 'hidden' || !reportsPaints) return whenParsed(startScripts)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    // The first frame of a long page is painted before it is fully parsed; the next one shows the rest.
    whenParsed(() => requestAnimationFrame(() => setTimeout(startScripts)))
  }).observe({ type: 'paint', buffered: true })
  // Fallback if no paint is reported.
  setTimeout(startScripts, 3_000)
})()
