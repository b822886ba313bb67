console.log('…')
