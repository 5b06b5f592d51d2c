# Why the server said no: refused-<code with dashes>. Filled by the details of the refusal.
refused-unknown = This was refused ({ $code })
