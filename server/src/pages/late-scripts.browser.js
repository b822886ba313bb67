/* Runs in the browser, in the head of every page: see `late-scripts.ts`. Sent without comments. */
;(() => {
  // What breaks before somebody watches for it (`web/src/monitoring/early-errors.ts`), the scripts themselves for one.
  const failed = []
  const keepFailed = (event) => failed.length < 20 && failed.push(event)
  addEventListener('error', keepFailed)
  addEventListener('unhandledrejection', keepFailed)
  window.bursarFailed = failed

  // Until the scripts have taken the page over, what is typed, pressed and sent is kept: they would draw the fields anew as they were
  // before, and the browser would put a form that only they can send into the address, passwords and all.
  const typed = new Map()
  let wanted = null
  const keepTyped = ({ target }) =>
    typed.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value)
  const keepPressed = ({ target }) => {
    const button = target.closest?.('button[type=button]:not([popovertarget])')
    if (button) wanted = () => button.click()
  }
  const keepSent = (event) => {
    const { target: form, submitter } = event
    // Prevented: the scripts have it already.
    if (form.hasAttribute('action') || event.defaultPrevented) return
    event.preventDefault()
    wanted = () => form.isConnected && form.requestSubmit(submitter)
  }
  const sayAgain = (field, value) => {
    // React asks what the field last was, as far as it knows, and takes nothing for new that it knows.
    if (typeof value === 'boolean') {
      field.checked = !value
      return field.click()
    }
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  addEventListener('input', keepTyped, true)
  addEventListener('click', keepPressed)
  addEventListener('submit', keepSent)
  addEventListener(
    'bursar:ready',
    () => {
      removeEventListener('error', keepFailed)
      removeEventListener('unhandledrejection', keepFailed)
      removeEventListener('input', keepTyped, true)
      removeEventListener('click', keepPressed)
      removeEventListener('submit', keepSent)
      // They are still at it, and would not listen.
      setTimeout(() => {
        for (const [field, value] of typed)
          if (field.isConnected && field.type !== 'file') sayAgain(field, value)
        wanted?.()
      })
    },
    { once: true },
  )

  // A second time there are none left.
  const wake = () => {
    // Only files of our own build, and only where the server puts them: a script that somebody got into the page stays asleep, as the
    // policy wants.
    for (const late of document.head.querySelectorAll('script[type=late]')) {
      // Read from the property, which is the whole address, as the browser would ask for it.
      if (!late.src.startsWith(`${location.origin}/_next/static/`)) continue
      const script = document.createElement('script')
      script.async = true
      // As it's written: by that the scripts know each other.
      script.src = late.getAttribute('src')
      late.replaceWith(script)
    }
  }
  const parsed = (then) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then)
    else then()
  }
  // Nothing is drawn in a tab in the background, and some browsers do not say when they have drawn.
  const saysWhenDrawn = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (document.visibilityState === 'hidden' || !saysWhenDrawn) return parsed(wake)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    // The first frame of a long page is drawn before all of it has been read: the next one shows the rest.
    parsed(() => requestAnimationFrame(() => setTimeout(wake)))
  }).observe({ type: 'paint', buffered: true })
  // Long enough to notice that something is wrong.
  setTimeout(wake, 3_000)
})()
